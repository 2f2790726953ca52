/** An error whose `hint` tells the user the cause and what to do. */
export class HintedError extends Error {
  override readonly name = 'HintedError'
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}
