import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface PrintedPage {
  /** The index of the page that is about to be printed; null for all. */
  printed: number | null
  printPage: (page: number) => void
}

/** Prints one page. The browser's own command prints all. */
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
