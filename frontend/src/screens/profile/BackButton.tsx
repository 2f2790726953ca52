import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { cameFromThisApp } from '@/lib/page'
import { paths } from '@/lib/paths'

/** Back in history; home for who came here first. */
export function BackButton(): ReactElement {
  const navigate = useNavigate()
  const back = (): void => {
    if (cameFromThisApp()) navigate(-1)
    else navigate(paths.home)
  }
  return (
    <Button variant="text" icon={<ArrowLeft aria-hidden />} onClick={back}>
      Back
    </Button>
  )
}
