/** Enough for a code at an arm's length, and little enough to read several times a second. */
const PICTURE: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/** Asks for the camera at the back. Browsers have none to offer on a page without encryption. */
export function openCamera(): Promise<MediaStream> {
  if ('mediaDevices' in navigator)
    return navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: false })
  return Promise.reject(new DOMException('No camera here.', 'NotSupportedError'))
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
