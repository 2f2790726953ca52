/**
 * Keeps a page usable that the browser has translated. A translator replaces texts by elements, of which React
 * knows nothing: it would throw as soon as it removes such a text, or inserts something before it.
 */
export function allowTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function insert<New extends Node>(
    node: New,
    next: Node | null,
  ): New {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as New
  }
}
