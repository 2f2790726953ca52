/** Enough pixels to read a QR code at arm's length, few enough to decode several frames a second. */
const CAMERA_CONSTRAINTS: MediaTrackConstraints = {
  facingMode: 'environment',
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

/** Opens the rear camera. Rejects without HTTPS, where browsers have no `mediaDevices`. */
export function openCamera(): Promise<MediaStream> {
  if ('mediaDevices' in navigator)
    return navigator.mediaDevices.getUserMedia({ video: CAMERA_CONSTRAINTS, audio: false })
  return Promise.reject(new DOMException('No camera here.', 'NotSupportedError'))
}

export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
