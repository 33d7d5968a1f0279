/* SPDX-License-Identifier: Apache-2.0 */
%%
%class Words
%standalone
%unicode
%line
%{
    int words, numbers, keywords;
%}
letter = [a-zA-Z_\u00c0-\u024f]
digit = [0-9]
%state TEXT, COMMENT
%%
<YYINITIAL> {
    "abstract"|"assert"|"boolean"|"break"|"byte"|"case"|"catch"|"char"|"class"|"const"|"continue" { keywords++; }
    "default"|"do"|"double"|"else"|"enum"|"extends"|"final"|"finally"|"float"|"for"|"goto"|"if" { keywords++; }
    "implements"|"import"|"instanceof"|"int"|"interface"|"long"|"native"|"new"|"package"|"private" { keywords++; }
    "protected"|"public"|"return"|"short"|"static"|"strictfp"|"super"|"switch"|"synchronized"|"this" { keywords++; }
    "throw"|"throws"|"transient"|"try"|"void"|"volatile"|"while" { keywords++; }
    {letter}({letter}|{digit})* { words++; }
    {digit}+("."{digit}*)?([eE][+-]?{digit}+)? { numbers++; }
    0[xX][0-9a-fA-F]+ { numbers++; }
    \" { yybegin(TEXT); }
    "/*" { yybegin(COMMENT); }
    "//".* { }
    [^] { }
}
<TEXT> {
    \" { yybegin(YYINITIAL); }
    \\. { }
    [^\"\\]+ { }
}
<COMMENT> {
    "*/" { yybegin(YYINITIAL); }
    [^] { }
}
