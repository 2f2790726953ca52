import { expect, it } from 'vitest'
import { initialSessionEnd, reduceSessionEnd, type SessionEvent } from './sessionEnd'

const STORED = 'stored@hockeyhub.test'
const ALICE = { id: 'a', email: 'alice@hockeyhub.test', isLoaded: true }

const offline: SessionEvent = { type: 'fan', fan: { ...ALICE, isLoaded: false } }
const loaded: SessionEvent = { type: 'fan', fan: ALICE }
const gone: SessionEvent = { type: 'fan', fan: null }
const here: SessionEvent = { type: 'sign-out', where: 'this tab' }
const elsewhere: SessionEvent = { type: 'sign-out', where: 'another tab' }
const signOutFailed: SessionEvent = { type: 'sign-out', where: null }
const linkMailed: SessionEvent = { type: 'new email', isExpected: true }
const linkNotMailed: SessionEvent = { type: 'new email', isExpected: false }
const refused: SessionEvent = { type: 'refused', email: 'refused@hockeyhub.test' }

it.each<[string, SessionEvent[], { hadSession: boolean; email: string | null }]>([
  ['knows the last fan from the start', [], { hadSession: false, email: STORED }],
  ['had no session where none was restored', [gone], { hadSession: false, email: STORED }],
  ['had none before the record came', [offline, gone], { hadSession: false, email: ALICE.email }],
  ['ended by itself', [loaded, gone], { hadSession: true, email: ALICE.email }],
  ['was signed out here', [loaded, here, gone], { hadSession: false, email: null }],
  ['was signed out in another tab', [loaded, elsewhere, gone], { hadSession: true, email: null }],
  ['hears of it late', [loaded, gone, elsewhere], { hadSession: true, email: null }],
  [
    'went on, and ended',
    [loaded, here, signOutFailed, gone],
    { hadSession: true, email: ALICE.email },
  ],
  ['began anew', [loaded, here, gone, loaded, gone], { hadSession: true, email: ALICE.email }],
  ['was refused', [refused, gone], { hadSession: false, email: 'refused@hockeyhub.test' }],
  ['got a new e-mail', [loaded, linkMailed, gone], { hadSession: true, email: '' }],
  ['knows no old e-mail', [loaded, linkMailed, refused, gone], { hadSession: true, email: '' }],
  [
    'went to another fan',
    [loaded, linkMailed, here, gone, loaded, gone],
    { hadSession: true, email: ALICE.email },
  ],
  ['keeps no old e-mail', [loaded, linkMailed, offline, gone], { hadSession: true, email: '' }],
  [
    'kept its e-mail',
    [loaded, linkMailed, linkNotMailed, offline, gone],
    { hadSession: true, email: ALICE.email },
  ],
])('a session that %s', (_words, events, expected) => {
  expect(events.reduce(reduceSessionEnd, initialSessionEnd(STORED))).toMatchObject(expected)
})
