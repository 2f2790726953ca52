import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fieldProps } from '@/components/fieldProps'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'
import { completeLink, LINKS_MAX, link } from '@/lib/links'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
}

/** A field for each link, and an empty field for the next link. */
export function LinkFields({ form }: Props): ReactElement {
  const links = useWatch({ control: form.control, name: 'links' })
  const filled = links.findLastIndex((url) => url.trim() !== '') + 1
  const removeLink = (at: number): void => {
    const remainingLinks = links.filter((_url, other) => other !== at)
    form.setValue('links', [...remainingLinks, ''])
    form.clearErrors('links')
    form.setFocus(`links.${at}`)
  }
  return (
    <>
      {links.slice(0, filled + 1).map((url, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the field's name
        <LinkField key={at} form={form} at={at} onRemove={url ? () => removeLink(at) : undefined} />
      ))}
    </>
  )
}

interface FieldProps extends Props {
  at: number
  onRemove: (() => void) | undefined
}

function LinkField({ form, at, onRemove }: FieldProps): ReactElement {
  const fieldName = `links.${at}` as const
  const completeTypedLink = (): void =>
    form.setValue(fieldName, completeLink(form.getValues(fieldName)))
  const label = t('Link {number}', { number: at + 1 })
  return (
    <TextField
      type="url"
      autoComplete="url"
      sx={{ '& input': { textOverflow: 'ellipsis' } }}
      label={label}
      hint={
        at === 0
          ? t('Up to {max}, such as {example}', {
              max: LINKS_MAX,
              example: 'instagram.com/robin14',
            })
          : undefined
      }
      slotProps={{
        input: {
          endAdornment: onRemove && (
            <IconButton
              aria-label={t('Remove Link {number}', { number: at + 1 })}
              onClick={onRemove}
            >
              <X aria-hidden />
            </IconButton>
          ),
        },
      }}
      {...fieldProps(form)(fieldName, {
        validate: (url) => link(completeLink(url)),
        onBlur: completeTypedLink,
      })}
    />
  )
}
