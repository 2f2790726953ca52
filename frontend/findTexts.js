import ts from 'typescript'

/** The functions that translate a text, with the names of their arguments. */
const ARGUMENTS_BY_FUNCTION = new Map([
  ['t', ['text']],
  ['tWithContext', ['context', 'text']],
  ['plural', ['count', 'text', 'other']],
])
const MARKED_NAMES = ['context', 'text', 'other']

/** The attributes, properties and variables whose strings users read: 'aria-label', 'textContent', 'HINT_TEXT'. */
const SHOWN_NAME_PATTERN =
  /(text|title|label|caption|placeholder|description|message|(?<!enterKey)hint|reason|alt)s?$|^(textC|c)ontent$/i
/** A text in a style sheet, which can't be translated there. */
const STYLE_SHEET_TEXT_PATTERN = /content:.*(["']).*\p{L}.*\1/gu
/** The functions whose arguments users read: those of toasts and titles, and those that add a text to an element. */
const SHOWING_FUNCTIONS = [
  'success',
  'failure',
  'progress',
  'useErrorToast',
  'useTitle',
  'append',
  'prepend',
]

/** Several words of which the first has a capital letter. */
const SENTENCE_PATTERN = /^[“‘]?\p{Lu}.*\p{L}\p{P}* .*\p{L}/u
/** The functions whose arguments are logged. */
const LOGGING_FUNCTIONS = ['unwrap', 'toApiError']

/** Names, entities and the commands of Jinja have letters, but are the same in every language. */
const SAME_EVERYWHERE_PATTERN = /HockeyHub|SVG|Sam Rivers|Banff, Alberta|Inter, .*|&\w+;|\{[{%].*/g

export const parseSource = (file, source) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

/**
 * Returns the texts of a source file that are marked for translation. `strays` are the strings that users
 * read, but that aren't marked: those in a place that is shown, and all sentences except `knownTexts`, which
 * may be values such as a team's name.
 */
export function findTexts(file, knownTexts) {
  const texts = []
  const strays = []
  const addStray = (node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    const text = node.getText(file).trim()
    strays.push(`${file.fileName}:${line + 1}: not in the catalogue: ${text}`)
  }
  const isUnknownSentence = (node) =>
    stringsOf(node).some((text) => SENTENCE_PATTERN.test(text) && !knownTexts.has(text))
  const visit = (node) => {
    const markedEntry = markedText(node)
    if (markedEntry) {
      texts.push(markedEntry)
      return restOf(node).forEach(visit)
    }
    if (isHidden(node)) return
    if (hasLetters(node) && (isShown(node) || isUnknownSentence(node))) addStray(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { texts, strays }
}

export const findStyleSheetTexts = (file, source) =>
  (source.match(STYLE_SHEET_TEXT_PATTERN) ?? []).map((text) => `${file}: a text in CSS: ${text}`)

const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

const hasLetters = (node) =>
  stringsOf(node).some((text) => /\p{L}/u.test(text.replace(SAME_EVERYWHERE_PATTERN, '')))

function stringsOf(node) {
  if (isString(node) || ts.isJsxText(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
}

/** Whether users never see the node's strings: types, and the messages of errors. */
const isHidden = (node) =>
  ts.isTypeNode(node) ||
  (ts.isNewExpression(node) && /Error$|Exception$/.test(nameOf(node.expression))) ||
  (ts.isCallExpression(node) && LOGGING_FUNCTIONS.includes(nameOf(node.expression)))

/** Whether users read the value of the expression: as content, by its name, or by the function that it is for. */
function isShown(node) {
  const { parent } = node
  if (ts.isJsxText(node)) return true
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isShown(parent)
  if (ts.isCallExpression(parent))
    return parent.expression !== node && SHOWING_FUNCTIONS.includes(nameOf(parent.expression))
  if (isValueOf(parent, node)) return SHOWN_NAME_PATTERN.test(nameOf(parent.name ?? parent.left))
  return isPassedOn(parent, node) && isShown(parent)
}

/** Whether the node gives its value to an attribute, a property or a variable. */
const isValueOf = (parent, node) =>
  ts.isJsxAttribute(parent) ||
  (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
  (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)

const nameOf = (node) => (ts.isPropertyAccessExpression(node) ? node.name : node).getText()

/** Whether the parent's value may be the node's value. */
const isPassedOn = (parent, node) =>
  (ts.isConditionalExpression(parent) && parent.condition !== node) ||
  (ts.isBinaryExpression(parent) && LOGICAL_OPERATORS.has(parent.operatorToken.kind)) ||
  ts.isParenthesizedExpression(parent) ||
  ts.isAsExpression(parent) ||
  ts.isArrowFunction(parent) ||
  ts.isArrayLiteralExpression(parent)

const LOGICAL_OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
])

/** The strings with which a call or a RichText marks a text for translation, by their names; else null. */
function markedText(node) {
  const strings = namedValues(node).filter(
    ([name, value]) => MARKED_NAMES.includes(name) && value && isString(value),
  )
  const texts = Object.fromEntries(strings.map(([name, { text }]) => [name, text]))
  return 'text' in texts ? texts : null
}

function namedValues(node) {
  if (ts.isCallExpression(node)) {
    const names = ARGUMENTS_BY_FUNCTION.get(nameOf(node.expression)) ?? []
    return names.map((name, index) => [name, node.arguments[index]])
  }
  if (!ts.isJsxOpeningLikeElement(node) || nameOf(node.tagName) !== 'RichText') return []
  return node.attributes.properties.map(({ name, initializer }) => [nameOf(name), initializer])
}

/** The other arguments or attributes, because the values of the text's placeholders may be texts too. */
const restOf = (node) =>
  (node.arguments ?? node.attributes.properties).filter((one) => !isString(one.initializer ?? one))
