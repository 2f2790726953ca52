import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface PrintedPage {
  /** The index of the only page that is printed; null if all pages are. */
  printed: number | null
  printPage: (page: number) => void
}

/** Prints one page of the binder. The browser's own print command prints all pages. */
export function usePrintedPage(): PrintedPage {
  const [printed, setPrinted] = useState<number | null>(null)
  useEffect(() => {
    const resetPrintedPage = (): void => setPrinted(null)
    window.addEventListener('afterprint', resetPrintedPage)
    return () => window.removeEventListener('afterprint', resetPrintedPage)
  }, [])
  const print = (page: number): void => {
    flushSync(() => setPrinted(page))
    window.print()
  }
  return { printed, printPage: print }
}
