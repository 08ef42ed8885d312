import { createContext, useContext } from 'react'

/** How deep in the page the title of the stage stands: on a page that is about more than the stream it is not the first. */
export const StageLevel = createContext<1 | 2>(1)

export const useStageHeading = (): 'h1' | 'h2' => `h${useContext(StageLevel)}`
