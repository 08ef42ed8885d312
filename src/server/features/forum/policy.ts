import { EDIT_MINUTES } from '#contract/forum.ts'
import type { Caller, Role, Tier } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin, reachesTier } from '#server/platform/access/roles.ts'

interface Category {
  accessTier: Tier
  allowedRoles: readonly Role[]
  isActive: boolean
}
/** Of a topic or a reply, what its rules are asked about. */
export interface Post {
  authorId: number | null
  createdAt: Date
  deletedAt: Date | null
  hiddenAt: Date | null
}

const isAuthor = (caller: Caller | null, { authorId }: Pick<Post, 'authorId'>) =>
  caller !== null && caller.id === authorId
const holdsOne = (caller: Caller | null, { allowedRoles }: Category) =>
  allowedRoles.some((role) => holdsRole(caller, role))

/** Until when the author of a post may change it. */
export const editableUntil = ({ createdAt }: Pick<Post, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + EDIT_MINUTES * 60_000)

/** Who reads the forum, writes in it, and looks after it. */
export const forumPolicy = {
  know: rule<Category>(
    'members who hold one of the roles of a category that is open, and admins',
    (caller, category) => isAdmin(caller) || (category.isActive && holdsOne(caller, category)),
  ),
  read: rule<Category>(
    'members who hold one of its roles and whose tier reaches that of the category, while it is open; and admins',
    (caller, category) =>
      isAdmin(caller) ||
      (caller !== null && category.isActive && holdsOne(caller, category) && reachesTier(caller, category.accessTier)),
  ),
  seeHidden: rule<Pick<Post, 'authorId'>>(
    'whoever wrote it, and admins',
    (caller, post) => isAdmin(caller) || isAuthor(caller, post),
  ),
  seeBlocked: rule<undefined>('admins: they look after what people who block one another have written', isAdmin),
  edit: rule<Post>(
    'whoever wrote it, for a quarter of an hour, and admins',
    (caller, post) =>
      post.deletedAt === null &&
      (isAdmin(caller) || (isAuthor(caller, post) && post.hiddenAt === null && editableUntil(post) > new Date())),
  ),
  remove: rule<Post>(
    'whoever wrote it, and admins',
    (caller, post) => post.deletedAt === null && (isAdmin(caller) || isAuthor(caller, post)),
  ),
  seeEdits: rule<Post & { editedAt: Date | null }>(
    'whoever wrote it, and admins, once it was changed',
    (caller, post) => post.editedAt !== null && (isAdmin(caller) || isAuthor(caller, post)),
  ),
  run: rule<undefined>('admins: they open categories, pin, lock and move topics', isAdmin),
} satisfies Policy

/** How much somebody may write within an hour: a forum is no chat. */
export const postsPerHour = (caller: Caller): { topics: number; replies: number } =>
  isAdmin(caller) ? { topics: 200, replies: 1000 } : { topics: 20, replies: 120 }
