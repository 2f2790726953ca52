import type { PublicUser } from '@/api/types'
import type { CardContent } from '@/features/card-content/cardContent'

/**
 * A card whose fields are Jinja placeholders: `bio` is `{{ card.bio }}`. The values come from
 * hockeyhub/pages/profile.py, and Jinja escapes them.
 */
export const cardPlaceholder = new Proxy(
  {
    profileLink: '{{ qr_code.link }}',
    loginToFollow: '/login?redirect=/users/{{ card.id }}',
  } as CardContent,
  { get: (own, field) => Reflect.get(own, field) ?? `{{ card.${String(field)} }}` },
)

/** The fan whose page the build renders as a template. No template contains the id. */
export const fanOfTemplate = { _id: 'id' } as PublicUser

export const qrCodePlaceholder = {
  link: cardPlaceholder.profileLink,
  viewBox: '{{ qr_code.viewBox }}',
  path: '{{ qr_code.path }}',
}
