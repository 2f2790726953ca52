import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { userQuery } from '@/queries/users'

/** Lists the links on the fan's card, which the admins see with the report. */
export function ReportedLinks({ fanId }: { fanId: string }): ReactElement | null {
  const id = useId()
  const { data } = useQuery({ ...userQuery(fanId), retry: false })
  if (!data?.links?.length) return null
  return (
    <div>
      <p id={id} className={text.strong}>
        {t('The links on the card, which they see too')}
      </p>
      <ul aria-labelledby={id} className={text.note}>
        {data.links.map(({ url, name }) => (
          <li key={url}>
            {name}
            <br />
            {url}
          </li>
        ))}
      </ul>
    </div>
  )
}
