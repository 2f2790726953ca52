import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Look {
  variant?: 'primary' | 'soft' | 'outlined' | 'text'
  size?: 'small' | 'medium'
  icon?: ReactNode
}

type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>

/**
 * A button of the visitor's page, without MUI. `busy` keeps a second press from starting the same
 * work again.
 */
export const Button = (props: ButtonProps): ReactElement => {
  const { variant = 'primary', size, icon, busy = false, disabled, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-variant={variant}
      data-size={size}
      aria-busy={busy}
      disabled={busy || disabled}
    >
      {icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & { to: string; onClick?: () => void; children: ReactNode }

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps): ReactElement => {
  const { variant = 'primary', size, icon, to, onClick, children } = props
  return (
    <Link to={to} onClick={onClick} className="button" data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = { label: string; children: ReactNode } & ComponentProps<'button'>

export const IconButton = ({ label, children, ...rest }: IconButtonProps): ReactElement => (
  <button type="button" {...rest} className="icon-button" aria-label={label}>
    {children}
  </button>
)
