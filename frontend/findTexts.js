import ts from 'typescript'

/** Folders whose texts are not in the catalogues yet. */
export const UNTRANSLATED_FOLDERS = ['frontend/src/']

/** How the app's code marks texts: the arguments that are the context, the text and its plural. */
const MARKS = { t: { text: 0 }, tIn: { context: 0, text: 1 }, plural: { text: 1, other: 2 } }

/** A word with a capital letter, the only one or before others; and 'a few words.' */
const PROSE = /^['“‘(]?([A-Z][a-z’']+|[AI])([.…?!:]?$|[,.…:’]? )|^[a-z’]+ .*[a-z][.?!…]$/
/** Names of keys, header fields and values that the reader never sees. */
const NO_PROSE = /^(Enter|Escape|Tab|Home|End|Accept|Authorization|Link|Bearer |Safari|Firefox)/

/** What is never shown: types, import paths, messages of programming errors, names of classes. */
const isHidden = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node)

export const parseSource = (file, source) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

/** The texts in a source file, and the strings that look like texts outside of the functions above. */
export function findTexts(file) {
  const texts = []
  const strays = []
  const stray = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    strays.push(`${file.fileName}:${line + 1}: not in the catalogue: “${text.trim()}”`)
  }
  const visit = (node) => {
    if (isHidden(node)) return
    const marked = markedText(node)
    if (marked) {
      texts.push(marked)
      return restOf(node).forEach(visit)
    }
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) stray(node, node.text)
    if (isString(node) && PROSE.test(node.text) && !NO_PROSE.test(node.text)) stray(node, node.text)
    if (
      ts.isTemplateExpression(node) &&
      templateTexts(node).some(
        (text) => /\p{L}{2} | \p{L}{2}/u.test(text) && PROSE.test(text.trim()),
      )
    )
      stray(node, node.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { texts, strays }
}

const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

const templateTexts = ({ head, templateSpans }) => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
]

function markedText(node) {
  if (ts.isCallExpression(node) && node.expression.getText() in MARKS) {
    const marks = MARKS[node.expression.getText()]
    const entries = Object.entries(marks).map(([name, index]) => [name, node.arguments[index]])
    if (!entries.every(([, argument]) => argument && isString(argument))) return null
    return Object.fromEntries(entries.map(([name, argument]) => [name, argument.text]))
  }
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'RichText') {
    const text = node.attributes.properties.find(({ name }) => name?.getText() === 'text')
    const value = text?.initializer
    const string = value && ts.isJsxExpression(value) ? value.expression : value
    return string && isString(string) ? { text: string.text } : null
  }
  return null
}

/** What may contain more texts beside a marked one: the values in its placeholders. */
const restOf = (node) =>
  ts.isCallExpression(node)
    ? node.arguments.filter((argument) => !isString(argument))
    : node.attributes.properties.filter(({ name }) => name?.getText() !== 'text')
