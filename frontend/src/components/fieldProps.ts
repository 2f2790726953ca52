import type {
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'

type FieldProps = UseFormRegisterReturn & { error: string | undefined }

type GetFieldProps<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => FieldProps

/** Connects a Field, SelectField or PasswordField to a form: registers it and passes its error. */
export const fieldProps =
  <Values extends FieldValues>(form: UseFormReturn<Values>): GetFieldProps<Values> =>
  (name, options) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  })
