/** A promise, and the function that resolves it. */
export function pendingPromise<Value>() {
  let resolve = (_: Value): void => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
