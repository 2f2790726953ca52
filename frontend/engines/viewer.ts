/** What a person does in a browser. Each call waits until the page makes the action possible. */
export interface Viewer {
  open: (path: string) => Promise<void>
  path: () => Promise<string>
  reload: () => Promise<void>
  back: () => Promise<void>
  click: (role: string, name: string | RegExp) => Promise<void>
  /** Moves the pointer to this element, waits `pauseMs`, and presses for `holdMs`. */
  press: (selector: string, pauseMs: number, holdMs: number) => Promise<void>
  /** Replaces the text of the field with this label or placeholder. */
  fill: (label: string | RegExp, text: string) => Promise<void>
  /** Chooses a file in the input with this label. */
  chooseFile: (label: string, path: string) => Promise<void>
  see: (role: string, name: string | RegExp) => Promise<void>
  seeText: (text: string | RegExp) => Promise<void>
  /** Runs `body` as the body of an async function in the page, and returns its result. */
  run: (body: string) => Promise<unknown>
  screenshot: () => Promise<Buffer>
  /** Prints the page on A4. Returns the PDF, or null if the browser's driver can't print. */
  print: () => Promise<Buffer | null>
  close: () => Promise<void>
}

/** Long enough for a machine that is busy with other work. */
export const WAIT_MS = 60_000
