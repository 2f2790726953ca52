import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { readBoot } from '@/lib/boot'
import { createQueryClient } from '@/queries/client'
import { rememberUser } from '@/queries/users'
import { App } from './App'

const boot = readBoot<PublicUser>()
const client = createQueryClient()
if (boot.profile) rememberUser(client, boot.profile)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Without transitions: a press on a link shows at once that the next screen is on its way.
createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App boot={boot} client={client} />
    </BrowserRouter>
  </StrictMode>,
)
