// Attributes and events of react-dom that no element of the browser's bundle has, and what only React's own tools call
// (without-unused-react.ts, docs/decisions/0040).
import { nothing, type Part } from './unused-react.ts'

/** The attributes of the shop's elements that are written otherwise in HTML. */
const aliases = {
  crossOrigin: 'crossorigin',
  fillRule: 'fill-rule',
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
}

/** All others that react-dom knows. */
const unusedAliases =
  /^(acceptCharset|httpEquiv|(accent|cap|x)Height|(alignment|dominant)Baseline|baselineShift|(clip|image|text|shape|color)(Path|Rule|Rendering)|color(Interpolation|Profile)\w*|fillOpacity|flood\w+|font[A-Z]\w+|(letter|word)Spacing|marker(End|Mid|Start)|maskType|paintOrder|pointerEvents|stop(Color|Opacity)|stroke(Dash\w+|Miterlimit)|text(Anchor|Decoration)|transformOrigin|unicodeBidi|vectorEffect|writingMode|xmlnsXlink)$/

/** The events that elements of the shop handle, beside those that react-dom derives from several: onChange, onFocus, onPointerEnter … */
const events =
  'cancel click close dragLeave dragOver drop error input keyDown load mouseDown pointerDown progress scroll submit toggle'

const unusedEvents =
  'abort auxClick beforeToggle canPlay canPlayThrough contextMenu copy cut drag dragEnd dragEnter dragExit dragStart durationChange emptied encrypted ended fullscreenChange fullscreenError gotPointerCapture invalid keyPress keyUp loadedData loadedMetadata loadStart lostPointerCapture mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerMove pointerOut pointerOver pointerUp rateChange reset resize seeked seeking stalled suspend timeUpdate touchCancel touchEnd touchStart volumeChange touchMove waiting wheel scrollEnd'

const derivedEvents =
  'onMouseEnter onMouseLeave onSelect onBeforeInput onDoubleClick onCompositionStart onCompositionUpdate onCompositionEnd onAnimationStart onAnimationIteration onAnimationEnd onTransitionRun onTransitionStart onTransitionCancel onTransitionEnd'.split(
    ' ',
  )

const unusedProps = new Set([
  'style',
  ...derivedEvents,
  ...unusedEvents.split(' ').map((name) => `on${name[0]!.toUpperCase()}${name.slice(1)}`),
])

export function isUnusedProp(name: string): boolean {
  return unusedAliases.test(name) || unusedProps.has(name.replace(/Capture$/, ''))
}

const unusedEventClasses = ['Animation', 'Clipboard', 'Touch', 'Transition', 'Wheel', 'Toggle']

/** Of React 19.3. */
export const unusedDomParts: readonly Part[] = [
  // The shop's content policy forbids style attributes.
  { exports: [], calls: { setValueForStyles: nothing }, constants: { unitlessNumbers: nothing } },
  { exports: [], tables: { aliases: `new Map(${JSON.stringify(Object.entries(aliases))})` } },
  {
    exports: [],
    events: derivedEvents,
    tables: { simpleEventPluginEvents: `${JSON.stringify(events)}.split(" ")` },
    // The older names of animations’ events.
    prepared: ['vendorPrefixes'],
    constants: {
      vendorPrefixes: nothing,
      ANIMATION_END: "'animationend'",
      ANIMATION_ITERATION: "'animationiteration'",
      ANIMATION_START: "'animationstart'",
      TRANSITION_RUN: "'transitionrun'",
      TRANSITION_START: "'transitionstart'",
      TRANSITION_CANCEL: "'transitioncancel'",
      TRANSITION_END: "'transitionend'",
      ...Object.fromEntries(unusedEventClasses.map((name) => [`Synthetic${name}Event`, 'SyntheticEvent'])),
      ...Object.fromEntries(unusedEventClasses.map((name) => [`${name}EventInterface`, nothing])),
    },
  },
  {
    // The events onSelect, onBeforeInput and onComposition…
    exports: [],
    calls: {
      constructSelectEvent: nothing,
      getNativeBeforeInputChars: 'null',
      getFallbackBeforeInputChars: 'null',
      isFallbackCompositionEnd: 'false',
      getData: 'null',
    },
    constants: {
      canUseCompositionEvent: 'true',
      canUseTextInputEvent: 'true',
      useFallbackCompositionData: 'false',
    },
  },
  // Functions as a form's action.
  { exports: [], calls: { extractEvents$1: nothing } },
  // A transition waits for its pictures inside a ViewTransition only.
  {
    exports: [],
    calls: {
      preloadInstanceAndSuspendIfNeeded: nothing,
      accumulateSuspenseyCommitOnFiber: nothing,
      waitForCommitToBeReady: 'null',
    },
  },
  // The browser's own sign of loading during a transition: React would navigate to the page's own address for it.
  { exports: [], constants: { defaultOnDefaultTransitionIndicator: 'noop$1' } },
  { exports: ['findDOMNode'], members: ['findDOMNode'] },
]
