import Autocomplete from '@mui/material/Autocomplete'
import { MapPin } from 'lucide-react'
import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useMemo } from 'react'
import { t } from '@/language/text'
import { findExactCity, searchCities } from '@/lib/cities'
import { splitAtMatch } from '@/lib/splitAtMatch'
import { translatedLocation } from '@/lib/translatedNames'
import { Field } from './Field'
import styles from './locationField.module.css'
import text from './text.module.css'
import { useCities } from './useCities'
import { useErrorToast } from './useErrorToast'

export interface TypedLocation {
  /** The field's text. */
  text: string
  /** The city picked from the list or typed in full; otherwise empty. */
  city: string
}

interface Props {
  label: string
  value: TypedLocation
  onChange: (place: TypedLocation) => void
  hidesLabel?: boolean
  placeholder?: string
  error?: string | undefined
  hint?: ReactNode
}

const UNKNOWN_CITY_TEXT = t('Not in our list of cities. Try a larger city nearby.')

// Keeps the suggestions between the header and, on a phone, the row of actions at the bottom.
const POPPER_PADDING_OPTIONS = { padding: { top: 80, bottom: 96, left: 16, right: 16 } }
const POPPER_PROPS = {
  disablePortal: true,
  modifiers: [
    { name: 'flip', options: POPPER_PADDING_OPTIONS },
    { name: 'preventOverflow', options: { ...POPPER_PADDING_OPTIONS, altAxis: false } },
  ],
}

/** A text field that suggests cities. Enter picks the first. Typing clears the picked city. */
export function LocationField(props: Props): ReactElement {
  const { label, hidesLabel, value, onChange, placeholder, error, hint } = props
  const { cities, error: citiesError } = useCities()
  useErrorToast(citiesError, t('Error'), t('Unable to load the city list.'))
  const suggestions = useMemo(
    () => (value.city ? [] : searchCities(cities, value.text)),
    [cities, value],
  )

  const isNotInList =
    cities.length > 0 && Boolean(value.text.trim()) && !value.city && suggestions.length === 0

  // Checks again once the cities are loaded: the user may have typed a whole city before.
  useEffect(() => {
    const city = value.city ? '' : findExactCity(cities, value.text)
    if (city) onChange({ text: value.text, city })
  }, [cities, value, onChange])

  const handleInput = (_event: SyntheticEvent | null, text: string, reason: string): void => {
    if (reason === 'input' || reason === 'clear')
      onChange({ text, city: findExactCity(cities, text) })
  }
  const handlePick = (event: SyntheticEvent, option: string | null, reason: string): void => {
    // By Enter, MUI passes the typed text unless the user has moved to another row. If the list is
    // closed, MUI lets Enter submit the form, and the user hasn't seen which city is the first.
    const isFirstPicked = reason === 'createOption' && event.isDefaultPrevented()
    const city = isFirstPicked ? suggestions[0] : option
    if (city && suggestions.includes(city)) onChange({ text: translatedLocation(city), city })
  }

  return (
    <Autocomplete
      freeSolo
      autoHighlight
      className={styles.field ?? ''}
      clearText={t('Clear {label}', { label })}
      options={suggestions}
      getOptionLabel={translatedLocation}
      filterOptions={(options) => options}
      value={value.city || null}
      inputValue={value.text}
      onInputChange={handleInput}
      onChange={handlePick}
      renderOption={({ key, ...rest }, city) => (
        <li key={key} {...rest}>
          <MapPin aria-hidden size={18} className={text.muted} />
          <CityName city={city} typedText={value.text} />
        </li>
      )}
      slotProps={{ listbox: { className: styles.list }, popper: POPPER_PROPS }}
      renderInput={({ id, slotProps: { htmlInput, input } }) => {
        const { endAdornment, startAdornment: _none, ...box } = input
        return (
          <Field
            {...htmlInput}
            id={id}
            box={box}
            end={endAdornment}
            autoCorrect="off"
            label={label}
            hidesLabel={hidesLabel}
            placeholder={placeholder}
            error={error}
            hint={isNotInList ? UNKNOWN_CITY_TEXT : hint}
          />
        )
      }}
    />
  )
}

/** A city's name with the typed letters in bold. */
function CityName({ city, typedText }: { city: string; typedText: string }): ReactElement {
  const [before, match, after] = splitAtMatch(translatedLocation(city), typedText)
  return (
    <span>
      {before}
      <strong>{match}</strong>
      {after}
    </span>
  )
}
