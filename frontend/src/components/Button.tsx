import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Look {
  variant?: 'primary' | 'tonal' | 'outlined' | 'text' | 'quiet'
  icon?: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean }

/** A button without MUI, for the pages before the login. It can't be pressed while `loading`. */
export const Button = ({
  variant,
  icon,
  loading = false,
  disabled = false,
  children,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    aria-busy={loading || undefined}
    {...rest}
    disabled={disabled || loading}
    className="button"
    data-variant={variant}
  >
    {icon}
    {children}
  </button>
)

type ButtonLinkProps = Look & {
  id?: string
  to: string
  replace?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, icon, children, ...rest }: ButtonLinkProps): ReactElement => (
  <Link {...rest} className="button" data-variant={variant}>
    {icon}
    {children}
  </Link>
)

type IconButtonProps = { label: string; children: ReactNode } & ComponentProps<'button'>

export const IconButton = ({ label, children, ...rest }: IconButtonProps): ReactElement => (
  <button type="button" {...rest} className="icon-button" aria-label={label}>
    {children}
  </button>
)
