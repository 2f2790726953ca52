import { paths } from '@/lib/paths'

export type Mode = 'login' | 'signup'

export const TEXTS = {
  login: {
    title: 'Login',
    caption: 'Login to start playing!',
    submit: 'Login',
    invitation: 'New here? Make your card.',
    toggle: "Don't have an account?",
    other: paths.signup,
  },
  signup: {
    title: 'Sign Up',
    caption: 'Create an account to start playing!',
    submit: 'Sign Up',
    invitation: 'Here before? Log in to your card.',
    toggle: 'Already have an account?',
    other: paths.login,
  },
} as const

/** The id of the text that says why the buttons of the sign-up are disabled. */
export const REASON_ID = 'terms-reason'

/** The id of the form for the e-mail. */
export const FORM_ID = 'login-form'
