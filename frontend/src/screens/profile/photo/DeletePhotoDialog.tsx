import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { Overlay } from '@/components/Overlay'

interface Props {
  onCancel: () => void
  onDelete: () => void
}

/** Asks before a photo is deleted: the server deletes its files at once, so there is no undo. */
export function DeletePhotoDialog({ onCancel, onDelete }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onCancel}>
      <Stack sx={{ gap: 2, p: 3 }}>
        <Typography variant="h2" id={titleId}>
          Delete your photo?
        </Typography>
        <Typography>Your card will show your initials. This can’t be undone.</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
          <Button color="error" onClick={onDelete}>
            Delete photo
          </Button>
        </Stack>
      </Stack>
    </Overlay>
  )
}
