import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What the section is for. */
  text?: string
  children: ReactNode
}

const CARD = { display: 'grid', gap: 2.5, p: 3, boxShadow: 'none' }

export function Section({ title, text, children }: Props): ReactElement {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={CARD}>
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  )
}
