import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { HomeShape } from '@/components/HomeShape'
import { Spinner } from '@/components/Spinner'
import { paths } from '@/lib/paths'
import { Frame } from './Frame'
import { VisitorBar } from './VisitorBar'

interface Props {
  /** Whether the frame of the screen is there already. */
  inFrame?: boolean
}

/** While a screen loads: a spinner, for the home screen in its shape, a card above a list. */
export function LoadingScreen({ inFrame = false }: Props): ReactElement {
  if (useLocation().pathname !== paths.home) return <Spinner />
  return inFrame ? (
    <HomeShape />
  ) : (
    <Frame bar={<VisitorBar />}>
      <HomeShape />
    </Frame>
  )
}
