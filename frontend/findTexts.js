import ts from 'typescript'

/** Files whose names and values are the same in every language, or are translated in another file. */
export const UNTRANSLATED = [
  'frontend/src/api/types.ts',
  'frontend/src/browser/inAppBrowser.ts',
  'frontend/src/inline/beforePaint.ts',
  'frontend/src/language/language.ts',
  'frontend/src/lib/teamNicknames.ts',
  'frontend/src/lib/names.ts',
  'frontend/src/server/templates.tsx',
]

/** The functions that translate a text, with the positions of their context, text and plural arguments. */
const ARGUMENTS_BY_FUNCTION = {
  t: { text: 0 },
  tIn: { context: 0, text: 1 },
  plural: { text: 1, other: 2 },
}

/** Matches what looks like a text: it starts with a capital letter, or has several words and a full stop. */
const PROSE_PATTERN = /^['“‘(]?([A-Z][a-z’']+|[AI])([.…?!:]?$|[,.…:’]? )|^[a-z’]+ .*[a-z][.?!…]$/
/** Matches strings that only look like texts: names, keys, header fields, values and logged messages. */
const NOT_PROSE_PATTERN =
  /^((Enter|Escape|Tab|Home|End|Accept|Authorization|Link|Bearer|Safari|Firefox|Segmenter|Male|Female|Rather not say|Sam Rivers|San Jose Sharks|SVG|View|View Profile|No camera here.) ?$|Unable to [^.]*$|Banff|Inter, )/
const NAME_OR_ENTITY_PATTERN = /HockeyHub|SVG|&\w+;/g

/** Whether users never see the node's strings: types, import paths and the messages of thrown errors. */
const isHidden = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error'))

export const parseSource = (file, source) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

/**
 * Returns the texts of a source file that are marked for translation. `strays` are the strings that look
 * like texts, but aren't marked.
 */
export function findTexts(file) {
  const texts = []
  const strays = []
  const addStray = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    strays.push(`${file.fileName}:${line + 1}: not in the catalogue: “${text.trim()}”`)
  }
  const visit = (node) => {
    if (isHidden(node)) return
    const markedEntry = markedText(node)
    if (markedEntry) {
      texts.push(markedEntry)
      return restOf(node).forEach(visit)
    }
    if (isVisible(node)) addStray(node, node.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { texts, strays }
}

const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

function isVisible(node) {
  if (ts.isJsxText(node)) return hasLetters(node.text)
  const texts = stringsOf(node)
  return texts.length > 0 && texts.some(isJsxChild(node) ? hasLetters : isProse)
}

function stringsOf(node) {
  if (isString(node)) return [node.text]
  return ts.isTemplateExpression(node) ? templateTexts(node) : []
}

const hasLetters = (text) =>
  /\p{L}/u.test(text.replace(NAME_OR_ENTITY_PATTERN, '')) && !NOT_PROSE_PATTERN.test(text)

/** Whether an element shows the string, perhaps under a condition. */
function isJsxChild(node) {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isJsxChild(parent)
  if (ts.isBinaryExpression(parent) && SHOWN_RIGHT_SIDES.has(parent.operatorToken.kind))
    return parent.right === node && isJsxChild(parent)
  if (ts.isParenthesizedExpression(parent)) return isJsxChild(parent)
  return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)
}

const SHOWN_RIGHT_SIDES = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

const templateTexts = ({ head, templateSpans }) => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
]

const isProse = (text) => PROSE_PATTERN.test(text.trim()) && !NOT_PROSE_PATTERN.test(text)

function markedText(node) {
  if (ts.isCallExpression(node) && node.expression.getText() in ARGUMENTS_BY_FUNCTION) {
    const positionsByName = ARGUMENTS_BY_FUNCTION[node.expression.getText()]
    const entries = Object.entries(positionsByName).map(([name, index]) => [
      name,
      node.arguments[index],
    ])
    if (!entries.every(([, argument]) => argument && isString(argument))) return null
    return Object.fromEntries(entries.map(([name, argument]) => [name, argument.text]))
  }
  if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'RichText') {
    const strings = RICH_TEXT_ATTRIBUTES.map((name) => [name, attributeString(node, name)])
    return Object.fromEntries(strings.filter(([, text]) => text))
  }
  return null
}

const RICH_TEXT_ATTRIBUTES = ['text', 'other']

function attributeString(element, attribute) {
  const found = element.attributes.properties.find(({ name }) => name?.getText() === attribute)
  const value = found?.initializer
  const string = value && ts.isJsxExpression(value) ? value.expression : value
  return string && isString(string) ? string.text : undefined
}

/** Returns the arguments with the values of the text's placeholders, because values may be texts too. */
const restOf = (node) =>
  ts.isCallExpression(node)
    ? node.arguments.filter((argument) => !isString(argument))
    : node.attributes.properties.filter(
        ({ name }) => !RICH_TEXT_ATTRIBUTES.includes(name?.getText()),
      )
