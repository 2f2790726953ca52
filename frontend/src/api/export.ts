import { http, type TransferOptions, unwrap } from './client'
import { ApiError } from './error'

/** Downloads the viewer's data as a ZIP file. */
export async function downloadOwnData({ onProgress, signal }: TransferOptions): Promise<Blob> {
  const call = http.GET('/users/export', { parseAs: 'stream', signal })
  const stream = (await unwrap('Unable to export your data', call)) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
  const { headers } = (await call).response
  const totalBytes = Number(headers.get('Content-Length'))
  try {
    return await readStream(stream, (bytes) => totalBytes && onProgress(bytes / totalBytes))
  } catch (cause) {
    throw signal.aborted ? cause : new ApiError({ action: 'Unable to export your data', cause })
  }
}

async function readStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (count: number) => void,
): Promise<Blob> {
  const reader = stream.getReader()
  const receivedChunks: Uint8Array<ArrayBuffer>[] = []
  let receivedBytes = 0
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    receivedChunks.push(chunk.value)
    receivedBytes += chunk.value.length
    onBytes(receivedBytes)
  }
  return new Blob(receivedChunks, { type: 'application/zip' })
}
