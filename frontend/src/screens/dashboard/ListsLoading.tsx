import type { ReactElement } from 'react'
import { ListShape } from '@/components/HomeShape'
import { Loading } from '@/components/Loading'

/** Placeholders of the lists while their files and their fans load. */
export const ListsLoading = (): ReactElement => (
  <>
    <Loading />
    <ListShape />
  </>
)
