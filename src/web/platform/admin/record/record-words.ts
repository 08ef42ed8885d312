/** What is said when a track, album or anything else without words of its own is saved. */
export const itemWords = {
  created: 'Item created successfully',
  updated: 'Item updated successfully',
  notCreated: 'Failed to create item',
  notUpdated: 'Failed to update item',
}

export const videoWords = {
  created: 'Video created successfully',
  updated: 'Video updated successfully',
  notCreated: 'Failed to create video',
  notUpdated: 'Failed to update video',
}

export const artistWords = {
  created: 'Artist created successfully!',
  updated: 'Artist updated successfully!',
  notCreated: 'Failed to create artist',
  notUpdated: 'Failed to update artist',
}

export const userWords = {
  created: 'Account created',
  updated: 'Account updated',
  notCreated: 'Failed to create account',
  notUpdated: 'Failed to update account',
}

export const notesWords = { ...itemWords, updated: 'Notes saved', notUpdated: 'Notes not saved' }

export const callWords = {
  ...itemWords,
  updated: 'Casting call updated successfully',
  notUpdated: 'Failed to update casting call',
}

export const roleWords = {
  created: 'Model profile added successfully',
  updated: 'Model profile updated successfully',
  notCreated: 'Failed to add model profile',
  notUpdated: 'Failed to update model profile',
}
