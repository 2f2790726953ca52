import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import { teamName } from '@/lib/shownNames'

interface Props {
  id: string
  labelId: string
  /** The id of the error or the hint, if there is one. */
  noteId: string | undefined
  value: string
  placeholder: string
  isInvalid: boolean
  isOpen: boolean
  onOpen: () => void
}

/** Looks like the box of MUI's fields (theme/fields.ts). */
const BUTTON_SX = {
  justifyContent: 'start',
  gap: '10px',
  minHeight: 48,
  p: '8px 12px 8px 16px',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--sunken)',
  font: 'inherit',
  lineHeight: 1.4,
  textAlign: 'start',
  '@media (hover: hover)': { '&:hover': { borderColor: 'var(--blue)' } },
  '&[data-invalid]': { borderColor: 'var(--red)' },
  '& > svg': { flex: 'none', ml: 'auto', color: 'var(--muted)' },
}

/** A dot in the team's two colours. */
const SWATCH_SX = {
  flex: 'none',
  width: 20,
  height: 20,
  border: '1px solid var(--control)',
  borderRadius: '50%',
  background: 'linear-gradient(135deg, var(--team-one) 50%, var(--team-two) 50%)',
}

/** The button that shows the chosen team and opens the picker. */
export function TeamButton(props: Props): ReactElement {
  const { id, labelId, noteId, value, placeholder, isInvalid, isOpen, onOpen } = props
  return (
    <ButtonBase
      id={id}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={`${labelId} ${id}-value`}
      aria-describedby={noteId}
      data-invalid={isInvalid || undefined}
      sx={BUTTON_SX}
      style={teamColors(value)}
      onClick={({ currentTarget }) => {
        // Focuses the button, because Safari doesn't focus a pressed button. When the picker
        // closes, the browser gives the focus back to the button.
        currentTarget.focus()
        onOpen()
      }}
    >
      {value && <Box component="span" aria-hidden sx={SWATCH_SX} />}
      <Typography
        id={`${id}-value`}
        component="span"
        variant="inherit"
        color={value ? undefined : 'textSecondary'}
      >
        {value ? teamName(value) : placeholder}
      </Typography>
      <ChevronDown aria-hidden size={20} />
    </ButtonBase>
  )
}
