import type { ReactElement } from 'react'
import { VisitorFrame } from '@/app/VisitorFrame'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import type { CardContent } from '@/screens/profile/cardContent'
import { NoProfile } from '@/screens/profile/NoProfile'
import { ProfileLayout } from '@/screens/profile/ProfileLayout'
import { VisitorActions } from '@/screens/profile/VisitorActions'

/** Filled by hockeyhub/profile_page.py, which escapes every value. */
const card: CardContent = {
  id: '{{ card.id }}',
  nanoId: '{{ card.nano_id }}',
  name: '{{ card.name }}',
  initials: '{{ card.initials }}',
  photoUrl: '{{ card.photo_url }}',
  email: '{{ card.email }}',
  location: '{{ card.location }}',
  team: '{{ card.team }}',
  bio: '{{ card.bio }}',
  memberSince: '{{ card.member_since }}',
  profileLink: '{{ qr_code.link }}',
  loginToFollow: '/login?redirect=/users/{{ card.id }}',
}

const qrCode = {
  link: card.profileLink,
  viewBox: '{{ qr_code.viewBox }}',
  path: '{{ qr_code.path }}',
}

/** The pages that the server sends complete, by the names of their templates. */
export const pages: Record<string, ReactElement> = {
  'profile.html': (
    <VisitorFrame>
      <ServerQrCodeContext value={qrCode}>
        <ProfileLayout card={card}>
          <VisitorActions card={card} />
        </ProfileLayout>
      </ServerQrCodeContext>
    </VisitorFrame>
  ),
  'no-profile.html': (
    <VisitorFrame>
      <NoProfile />
    </VisitorFrame>
  ),
}
