import type { ReactElement } from 'react'
import type { Link } from '@/api/types'
import { Each } from '@/components/Each'
import { When } from '@/components/When'

/** The fan's links to other sites, with the names that the server gave them. */
export const CardLinks = ({ links }: { links: readonly Link[] }): ReactElement => (
  <When value={links}>
    <p className="card__links">
      <Each items={links}>
        {({ url, name }) => (
          <a key={url} href={url} target="_blank" rel="nofollow ugc noopener">
            {name}
          </a>
        )}
      </Each>
    </p>
  </When>
)
