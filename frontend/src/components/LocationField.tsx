import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { type ReactElement, type SyntheticEvent, useEffect, useId, useMemo } from 'react'
import { exactCity, matchCities } from '@/lib/cities'
import { useCities } from './useCities'

export interface Place {
  /** What stands in the field. */
  text: string
  /** The city it names, once one was picked or typed in full; else empty. */
  city: string
}

interface Props {
  label: string
  value: Place
  onChange: (place: Place) => void
  placeholder?: string
  error?: string | undefined
  hint?: string | undefined
}

const LIST = { style: { maxHeight: 180 } }

// The list keeps clear of the shell's bar above and of a phone's row of actions below.
const CLEAR_OF_BARS = { padding: { top: 80, bottom: 96 } }
const PLACE = {
  disablePortal: true,
  modifiers: [
    { name: 'flip', options: CLEAR_OF_BARS },
    { name: 'preventOverflow', options: { ...CLEAR_OF_BARS, altAxis: false } },
  ],
}

/** A text field that suggests cities; typing clears the one picked before. */
export function LocationField(props: Props): ReactElement {
  const { label, value, onChange, placeholder, error, hint } = props
  const id = useId()
  const cities = useCities()
  const suggestions = useMemo(
    () => (value.city ? [] : matchCities(cities, value.text)),
    [cities, value],
  )

  // On a slow network a whole city may be typed before the list to know it by is there.
  useEffect(() => {
    const city = value.city ? '' : exactCity(cities, value.text)
    if (city) onChange({ text: value.text, city })
  }, [cities, value, onChange])

  const type = (_event: SyntheticEvent | null, text: string, reason: string): void => {
    if (reason === 'input' || reason === 'clear') onChange({ text, city: exactCity(cities, text) })
  }
  const pick = (_event: SyntheticEvent, city: string | null): void => {
    if (city && suggestions.includes(city)) onChange({ text: city, city })
  }

  return (
    <Autocomplete
      freeSolo
      clearText={`Clear ${label}`}
      id={id}
      options={suggestions}
      filterOptions={(options) => options}
      value={value.city || null}
      inputValue={value.text}
      onInputChange={type}
      onChange={pick}
      slotProps={{ listbox: LIST, popper: PLACE }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={Boolean(error)}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
