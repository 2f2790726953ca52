import BackIcon from '@mui/icons-material/ArrowBackRounded'
import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'

/** Back in history; home for who came here first. */
export function BackButton(): ReactElement {
  const navigate = useNavigate()
  const back = (): void => {
    if (cameFromHere()) navigate(-1)
    else navigate(paths.home)
  }
  return (
    <Button variant="text" startIcon={<BackIcon />} onClick={back}>
      Back
    </Button>
  )
}

// The router numbers its entries in the browser's history; the first one is 0.
function cameFromHere(): boolean {
  const state = window.history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}
