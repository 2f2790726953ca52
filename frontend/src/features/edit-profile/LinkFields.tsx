import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/Button'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import { t } from '@/language/text'
import { completeLink, LINKS_MAX, linkRule } from '@/lib/links'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
}

/** A field for each link, and an empty field for the next link. */
export function LinkFields({ form }: Props): ReactElement {
  const links = useWatch({ control: form.control, name: 'links' })
  const filledCount = links.findLastIndex((url) => url.trim() !== '') + 1
  const removeLink = (index: number): void => {
    const remainingLinks = links.filter((_url, otherIndex) => otherIndex !== index)
    form.setValue('links', [...remainingLinks, ''])
    form.clearErrors('links')
    form.setFocus(`links.${index}`)
  }
  return (
    <>
      {links.slice(0, filledCount + 1).map((url, index) => (
        <LinkField
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the field's name
          key={index}
          form={form}
          index={index}
          onRemove={url ? () => removeLink(index) : undefined}
        />
      ))}
    </>
  )
}

interface FieldProps extends Props {
  index: number
  onRemove: (() => void) | undefined
}

function LinkField({ form, index, onRemove }: FieldProps): ReactElement {
  const fieldName = `links.${index}` as const
  const completeTypedLink = (): void =>
    form.setValue(fieldName, completeLink(form.getValues(fieldName)))
  const label = t('Link {number}', { number: index + 1 })
  return (
    <Field
      type="url"
      autoComplete="url"
      label={label}
      hint={
        index === 0
          ? t('Up to {max}, such as {example}', {
              max: LINKS_MAX,
              example: 'instagram.com/robin14',
            })
          : undefined
      }
      end={
        onRemove && (
          <IconButton label={t('Remove Link {number}', { number: index + 1 })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )
      }
      {...fieldProps(form)(fieldName, {
        validate: (url) => linkRule(completeLink(url)),
        onBlur: completeTypedLink,
      })}
    />
  )
}
