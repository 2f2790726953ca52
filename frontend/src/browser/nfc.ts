/** The function of Web NFC that writes. Only Chromium on Android has it, and TypeScript lacks its type. */
interface TagWriter {
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ) => Promise<void>
}

declare global {
  interface Window {
    NDEFReader?: new () => TagWriter
  }
}

export const canWriteTags = (): boolean => 'NDEFReader' in window

/** Writes the link to the next tag that touches the phone. May ask for permission first. */
export async function writeTag(link: string, signal: AbortSignal): Promise<void> {
  if (!window.NDEFReader) throw new DOMException('No Web NFC.', 'NotSupportedError')
  const records = [{ recordType: 'url' as const, data: link }]
  await new window.NDEFReader().write({ records }, { signal })
}
