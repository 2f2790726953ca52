import { t } from '@/language/text'
import { paths } from '@/lib/paths'

export type LoginMode = 'login' | 'signup'

export const TEXTS_BY_MODE = {
  login: {
    title: t('Login'),
    caption: t('Login to start playing!'),
    submit: t('Login'),
    invitation: t('Make your card'),
    toggle: t("Don't have an account?"),
    other: paths.signup,
  },
  signup: {
    title: t('Sign Up'),
    caption: t('Create an account to start playing!'),
    submit: t('Sign Up'),
    invitation: t('Log in'),
    toggle: t('Already have an account?'),
    other: paths.login,
  },
} as const

/** The id of the text beside the sign-up's box, which says why its buttons are disabled. */
export const TERMS_TEXT_ID = 'terms-text'

export const EMAIL_FORM_ID = 'login-form'
