<?xml version="1.0"?>
<!-- SPDX-License-Identifier: Apache-2.0 -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template match="/rows">
    <sorted>
      <xsl:for-each select="row">
        <xsl:sort select="value" data-type="number"/>
        <xsl:sort select="name"/>
        <xsl:apply-templates select="."/>
      </xsl:for-each>
    </sorted>
  </xsl:template>
  <xsl:template match="row[value &lt; 500]"><small of="{name}"><xsl:value-of select="concat('v', value)"/></small></xsl:template>
  <xsl:template match="row"><large of="{translate(name, 'n', 'N')}" after="{position() mod 7}"><xsl:value-of select="value * 3"/></large></xsl:template>
</xsl:stylesheet>
