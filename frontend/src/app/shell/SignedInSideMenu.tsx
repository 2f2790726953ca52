import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { isAdmin, type OwnRecord } from '@/api/types'
import { MuiProvider } from '@/theme/MuiProvider'
import { SideMenu } from './SideMenu'

const SIDE_MENU_SX = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 'var(--header)',
  alignSelf: 'start',
  px: 2,
  py: 3,
}

/** The side menu of a fan who is signed in, on wide screens. */
export const SignedInSideMenu = ({ user }: { user: OwnRecord }): ReactElement => (
  <MuiProvider>
    <Box sx={SIDE_MENU_SX}>
      <SideMenu admin={isAdmin(user)} />
    </Box>
  </MuiProvider>
)
