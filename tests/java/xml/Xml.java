// SPDX-License-Identifier: Apache-2.0
// XML: DOM, SAX, streams, XPath, transformations, documents that are wrong.
import java.io.*;
import java.util.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.stream.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;
import static test.Say.*;

public class Xml {
    static final String DOC =
        "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e 'entity'>]><r xmlns:n='urn:n'><a id='1'>text &e; &lt;</a><n:b/><!-- c --><a id='2'><![CDATA[<raw>]]></a><?pi data?></r>";

    public static void main(String[] args) throws Exception {
        DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
        f.setNamespaceAware(true);
        Document d = f.newDocumentBuilder().parse(new InputSource(new StringReader(DOC)));
        NodeList l = d.getElementsByTagName("a");
        for (int i = 0; i < l.getLength(); i++)
            say("element " + ((Element) l.item(i)).getAttribute("id"), l.item(i).getTextContent());
        say("elements of a name space, and the name of one",
            d.getElementsByTagNameNS("urn:n", "b").getLength() +
                d.getDocumentElement().getChildNodes().item(1).getNodeName());
        Element e = d.createElement("new");
        e.setAttribute("x", "\"&");
        e.appendChild(d.createTextNode("<t>"));
        d.getDocumentElement().appendChild(e);
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter w = new StringWriter();
        t.transform(new DOMSource(d), new StreamResult(w));
        say("document with a new element", w);
        StringBuilder sb = new StringBuilder();
        SAXParserFactory.newInstance().newSAXParser().parse(
            new ByteArrayInputStream(DOC.getBytes()), new DefaultHandler() {
                public void startElement(String u, String n, String q, Attributes a) {
                    sb.append('<').append(q).append(a.getLength()).append('>');
                }
                public void endElement(String u, String n, String q) {
                    sb.append("</").append(q).append('>');
                }
                public void characters(char[] c, int s, int n) { sb.append(c, s, n); }
                public void processingInstruction(String a, String b) { sb.append(a).append(b); }
            });
        say("seen by SAX", sb);
        XMLStreamReader r =
            XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(DOC));
        StringBuilder ev = new StringBuilder();
        while (r.hasNext()) {
            int k = r.next();
            ev.append(k).append(r.hasName() ? r.getLocalName() : "").append(' ');
        }
        say("events of the stream", ev);
        StringWriter xw = new StringWriter();
        XMLStreamWriter sw = XMLOutputFactory.newInstance().createXMLStreamWriter(xw);
        sw.writeStartDocument();
        sw.writeStartElement("q");
        sw.writeAttribute("k", "<>");
        sw.writeCharacters("&");
        sw.writeEndElement();
        sw.close();
        say("written", xw);
        XPath x = XPathFactory.newInstance().newXPath();
        say("text by a path", x.evaluate("/r/a[@id='2']", d));
        say("number of elements", x.evaluate("count(//a)", d, XPathConstants.NUMBER));
        say("doubled sum of attributes", x.evaluate("sum(//@id) * 2", d));
        say("elements with a text",
            ((NodeList) x.evaluate("//*[contains(text(), 'ent')]", d, XPathConstants.NODESET))
                .getLength());
        for (String bad : new String[] {"<a>", "<a></b>", "", "<a b=c/>", "<a>&x;</a>"}) try {
                f.newDocumentBuilder().parse(new InputSource(new StringReader(bad)));
            } catch (SAXParseException p) {
                {
                    say("'" + bad + "'", p.getMessage());
                    say("column", p.getColumnNumber());
                }
            }
        String xsl =
            "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:output method='text'/><xsl:template match='/'><xsl:for-each select='//a'><xsl:sort select='@id' order='descending'/>[<xsl:value-of select='@id'/>]</xsl:for-each></xsl:template></xsl:stylesheet>";
        StringWriter tw = new StringWriter();
        TransformerFactory.newInstance()
            .newTransformer(new StreamSource(new StringReader(xsl)))
            .transform(new StreamSource(new StringReader(DOC)), new StreamResult(tw));
        say("transformed", tw);
    }
}
