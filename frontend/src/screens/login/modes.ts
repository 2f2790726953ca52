import { paths } from '@/lib/paths'

export type Mode = 'login' | 'signup'

export const TEXTS = {
  login: {
    title: 'Login',
    caption: 'Login to start playing!',
    toggle: "Don't have an account?",
    other: paths.signup,
  },
  signup: {
    title: 'Sign Up',
    caption: 'Create an account to start playing!',
    toggle: 'Already have an account?',
    other: paths.login,
  },
} as const
