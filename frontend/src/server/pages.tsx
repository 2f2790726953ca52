import type { ReactElement } from 'react'
import { VisitorFrame } from '@/app/VisitorFrame'
import { NextStepForVisitor, NoProfile } from '@/components/NoProfile'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import type { CardContent } from '@/features/card-content/cardContent'
import { paths } from '@/lib/paths'
import { LegalPage } from '@/screens/legal/LegalPage'
import { ProfileLayout } from '@/screens/profile/ProfileLayout'
import { VisitorActions } from '@/screens/profile/VisitorActions'

/**
 * A card whose fields are Jinja placeholders: `bio` is `{{ card.bio }}`. The values come from
 * hockeyhub/pages/profile.py, and Jinja escapes them.
 */
const card = new Proxy(
  {
    profileLink: '{{ qr_code.link }}',
    loginToFollow: '/login?redirect=/users/{{ card.id }}',
  } as CardContent,
  { get: (own, field) => Reflect.get(own, field) ?? `{{ card.${String(field)} }}` },
)

const qrCode = {
  link: card.profileLink,
  viewBox: '{{ qr_code.viewBox }}',
  path: '{{ qr_code.path }}',
}

/** Templates, each with the URL path of the screen that it contains. The app hydrates that screen. */
export const hydratedScreens: Record<string, string> = {
  'login.html': paths.login,
  'signup.html': paths.signup,
}

/** Templates, each with the page that it contains. The app doesn't hydrate that page, but replaces it. */
export const pages: Record<string, ReactElement> = {
  'profile.html': (
    <VisitorFrame>
      <ServerQrCodeContext value={qrCode}>
        <ProfileLayout card={card} counts={<div className="card__relationship fan-only" />}>
          <VisitorActions card={card} />
        </ProfileLayout>
      </ServerQrCodeContext>
    </VisitorFrame>
  ),
  'legal.html': <LegalPage title="{{ title }}" text="{{ text }}" />,
  'no-profile.html': (
    <VisitorFrame>
      <NoProfile>
        <NextStepForVisitor />
      </NoProfile>
    </VisitorFrame>
  ),
}
