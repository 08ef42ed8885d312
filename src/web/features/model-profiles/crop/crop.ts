/** How wide the thumbnail is, in pixels. */
export const THUMBNAIL_SIZE = 200
/** How close a picture can be brought. */
export const MAX_ZOOM = 4

/** Which part of a picture is shown: the point in the middle, from 0 to 1, and how close it is. */
export interface Crop {
  x: number
  y: number
  zoom: number
}
export interface Dimensions {
  width: number
  height: number
}

export const WHOLE_PICTURE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The side of the square that is cut out, in pixels of the picture; the whole shorter side at first. */
const sideOf = ({ width, height }: Dimensions, { zoom }: Crop) => Math.min(width, height) / zoom

/** The nearest crop that leaves nothing of the circle empty. */
export function within(picture: Dimensions, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  const [left, top] = [half / picture.width, half / picture.height]
  return { zoom, x: clamp(crop.x, left, 1 - left), y: clamp(crop.y, top, 1 - top) }
}

/**
 * Moves what is shown by some part of the frame, as a finger moves the picture under it.
 * @param right how far the picture goes to the right, 1 for the width of the frame
 */
export function moved(picture: Dimensions, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, crop)
  return within(picture, {
    ...crop,
    x: crop.x - (right * side) / picture.width,
    y: crop.y - (down * side) / picture.height,
  })
}

/** The square that is cut out, in pixels of the picture. */
export function squareOf(picture: Dimensions, crop: Crop) {
  const side = sideOf(picture, crop)
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side }
}

/** Where the picture lies in a frame that shows the square, as parts of the frame's width. */
export function placeOf(picture: Dimensions, crop: Crop) {
  const { left, top, side } = squareOf(picture, crop)
  return { left: -left / side, top: -top / side, width: picture.width / side, height: picture.height / side }
}
