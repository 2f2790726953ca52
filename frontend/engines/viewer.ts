/** A person in front of a browser, whatever drives it. Each call waits until it can be done. */
export interface Viewer {
  open: (path: string) => Promise<void>
  path: () => Promise<string>
  reload: () => Promise<void>
  back: () => Promise<void>
  click: (role: string, name: string | RegExp) => Promise<void>
  /** Replaces the text of the field with this label or placeholder. */
  fill: (label: string | RegExp, text: string) => Promise<void>
  /** Chooses a file in the input with this label. */
  chooseFile: (label: string, path: string) => Promise<void>
  see: (role: string, name: string | RegExp) => Promise<void>
  seeText: (text: string | RegExp) => Promise<void>
  /** Runs the body of a function in the page, and returns what its promise resolves to. */
  run: (body: string) => Promise<unknown>
  screenshot: () => Promise<Buffer>
  /** The page as a PDF on A4, or null if the driver can't print. */
  print: () => Promise<Buffer | null>
  close: () => Promise<void>
}

export const WAIT_MS = 20_000
