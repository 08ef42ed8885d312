import { createContext, useContext } from 'react'

/** What drawings know of the house they are drawn for. */
interface House {
  name: string
  /** Address of a stock picture with `{seed}` in it, as the house is set; null where sleeves are drawn instead. */
  placeholderImages: string | null
}

export const HouseContext = createContext<House>({ name: '', placeholderImages: null })
export const useHouse = (): House => useContext(HouseContext)
