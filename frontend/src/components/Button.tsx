import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ButtonLook {
  variant?: 'primary' | 'tonal' | 'outlined' | 'text' | 'quiet' | undefined
  /** Whether the button is one of many, in a row or beside a heading. */
  small?: boolean | undefined
  /** Whether the label is in line with the text beside the button. */
  flush?: boolean | undefined
  /** Whether the action can't be undone. */
  danger?: boolean | undefined
  icon?: ReactNode
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean }

/** A busy button can't be pressed but, unlike a disabled one, keeps the focus. */
export const Button = ({
  variant,
  small,
  flush,
  danger,
  icon,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    {...rest}
    onClick={busy ? undefined : onClick}
    {...buttonLookProps({ variant, small, flush, danger })}
  >
    {icon}
    {children}
  </button>
)

type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<typeof Link>, 'className' | 'to'> & { to: string }

export const ButtonLink = ({
  variant,
  small,
  flush,
  danger,
  icon,
  children,
  ...rest
}: ButtonLinkProps): ReactElement => (
  <Link {...rest} {...buttonLookProps({ variant, small, flush, danger })}>
    {icon}
    {children}
  </Link>
)

/** The attributes that theme/button.css reads. */
const buttonLookProps = ({ variant, small, flush, danger }: ButtonLook) => ({
  className: 'button',
  'data-variant': variant,
  'data-small': small || undefined,
  'data-flush': flush || undefined,
  'data-danger': danger || undefined,
})

type IconButtonProps = { label: string; children: ReactNode } & ComponentProps<'button'>

export const IconButton = ({ label, children, ...rest }: IconButtonProps): ReactElement => (
  <button type="button" {...rest} className="icon-button" aria-label={label}>
    {children}
  </button>
)
