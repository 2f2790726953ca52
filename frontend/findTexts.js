import ts from 'typescript'

/** Files with names and values that are the same in every language, or translated elsewhere. */
export const UNTRANSLATED = [
  'frontend/src/api/types.ts',
  'frontend/src/browser/inAppBrowser.ts',
  'frontend/src/inline/beforePaint.ts',
  'frontend/src/language/language.ts',
  'frontend/src/lib/teamNicknames.ts',
  'frontend/src/lib/names.ts',
]

/** How the app's code marks texts: the arguments that are the context, the text and its plural. */
const MARKS = { t: { text: 0 }, tIn: { context: 0, text: 1 }, plural: { text: 1, other: 2 } }

/** A word with a capital letter, the only one or before others; and 'a few words.' */
const PROSE = /^['“‘(]?([A-Z][a-z’']+|[AI])([.…?!:]?$|[,.…:’]? )|^[a-z’]+ .*[a-z][.?!…]$/
/** Names, keys, header fields and values that no reader sees, and failure messages, which are only logged. */
const NO_PROSE =
  /^((Enter|Escape|Tab|Home|End|Accept|Authorization|Link|Bearer|Safari|Firefox|Segmenter|Male|Female|Rather not say|Sam Rivers|San Jose Sharks|SVG|View|View Profile|No camera here.) ?$|Unable to [^.]*$|Banff|Inter, )/
const NAME_OR_ENTITY = /HockeyHub|SVG|&\w+;/g

/** What is never shown: types, import paths, messages of programming errors, names of classes. */
const isHidden = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))

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
    if (isVisible(node)) stray(node, node.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { texts, strays }
}

const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

function isVisible(node) {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text.replace(NAME_OR_ENTITY, ''))
  if (isString(node)) return isProse(node.text)
  return ts.isTemplateExpression(node) && templateTexts(node).some(isProse)
}

const templateTexts = ({ head, templateSpans }) => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
]

const isProse = (text) => PROSE.test(text.trim()) && !NO_PROSE.test(text)

function markedText(node) {
  if (ts.isCallExpression(node) && node.expression.getText() in MARKS) {
    const marks = MARKS[node.expression.getText()]
    const entries = Object.entries(marks).map(([name, index]) => [name, node.arguments[index]])
    if (!entries.every(([, argument]) => argument && isString(argument))) return null
    return Object.fromEntries(entries.map(([name, argument]) => [name, argument.text]))
  }
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'RichText') {
    const strings = RICH_TEXT_STRINGS.map((name) => [name, attributeString(node, name)])
    return Object.fromEntries(strings.filter(([, text]) => text))
  }
  return null
}

const RICH_TEXT_STRINGS = ['text', 'other']

function attributeString(element, attribute) {
  const found = element.attributes.properties.find(({ name }) => name?.getText() === attribute)
  const value = found?.initializer
  const string = value && ts.isJsxExpression(value) ? value.expression : value
  return string && isString(string) ? string.text : undefined
}

/** What may contain more texts beside a marked one: the values in its placeholders. */
const restOf = (node) =>
  ts.isCallExpression(node)
    ? node.arguments.filter((argument) => !isString(argument))
    : node.attributes.properties.filter(({ name }) => !RICH_TEXT_STRINGS.includes(name?.getText()))
