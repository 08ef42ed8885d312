/** What is said when a track, album or anything else without words of its own is saved. */
export const itemWords = {
  created: 'Item created successfully',
  updated: 'Item updated successfully',
  notCreated: 'Failed to create item',
  notUpdated: 'Failed to update item',
}
