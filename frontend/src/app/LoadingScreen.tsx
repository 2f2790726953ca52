import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { HomeSkeleton } from '@/components/HomeSkeleton'
import { Spinner } from '@/components/Spinner'
import { paths } from '@/lib/paths'
import { ScreenFrame } from './ScreenFrame'
import { VisitorHeader } from './VisitorHeader'

interface Props {
  /** Whether the frame around the screen is already shown. */
  inFrame?: boolean
}

/** Shows a spinner while a screen loads. For the home screen it also shows that screen's outline. */
export function LoadingScreen({ inFrame = false }: Props): ReactElement {
  if (useLocation().pathname !== paths.home) return <Spinner />
  return inFrame ? (
    <HomeSkeleton />
  ) : (
    <ScreenFrame bar={<VisitorHeader />}>
      <HomeSkeleton />
    </ScreenFrame>
  )
}
