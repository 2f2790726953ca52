import { createContext, type ReactNode, useContext } from 'react'

interface Props<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

type RenderEach = <Item>(props: Props<Item>) => ReactNode

const renderEachInBrowser: RenderEach = ({ items, children }) => items.map(children)

/**
 * The function that renders `Each`. In the browser, this default renders the children for each item. The
 * build of the Django templates provides a function that writes `{% for %}` instead.
 */
export const EachContext = createContext(renderEachInBrowser)

/** Renders its children for each item. */
export const Each = <Item,>(props: Props<Item>): ReactNode => useContext(EachContext)(props)
