// The parts of React that no module of the browser's bundle uses (without-unused-react.ts, docs/decisions/0040).

export type Part = {
  /** The exports of `react` or `react-dom` that use the part. */
  exports: readonly string[]
  /** The numbers of the part's fibers: `fiber.tag`. */
  tags?: readonly number[]
  /** The constants of the part's elements: `REACT_ACTIVITY_TYPE`. */
  types?: readonly string[]
  /** Functions of react-dom and the expression in place of each call. */
  calls?: Readonly<Record<string, string>>
  /** Variables of react-dom that only the part sets, and their constant value. */
  variables?: Readonly<Record<string, string>>
  /** Functions of react-dom whose methods only the part calls. */
  classes?: readonly string[]
  /** Members of react-dom's tables of hooks and of resource hints, and `findDOMNode`. */
  members?: readonly string[]
  /** Variables and functions of react-dom: what stands in place of their uses. They lose their initial value. */
  constants?: Readonly<Record<string, string>>
  /** Tables of react-dom and their initial value. */
  tables?: Readonly<Record<string, string>>
  /** Events that react-dom would register. */
  events?: readonly string[]
  /** Variables of statements that only prepare the part. */
  prepared?: readonly string[]
}

/** In place of a call or a variable that is not used. */
export const nothing = 'void 0'

/** Of React 19.3. */
export const unusedParts: readonly Part[] = [
  { exports: ['StrictMode'], tags: [8], types: ['REACT_STRICT_MODE_TYPE'] },
  { exports: ['Profiler'], tags: [12], types: ['REACT_PROFILER_TYPE'] },
  { exports: ['forwardRef'], tags: [11], types: ['REACT_FORWARD_REF_TYPE'] },
  { exports: ['unstable_SuspenseList'], tags: [19], types: ['REACT_SUSPENSE_LIST_TYPE'] },
  { exports: ['Activity'], tags: [31], types: ['REACT_ACTIVITY_TYPE', 'REACT_LEGACY_HIDDEN_TYPE'] },
  {
    exports: ['ViewTransition', 'addTransitionType'],
    tags: [30],
    types: ['REACT_VIEW_TRANSITION_TYPE'],
    // These walk the tree for fibers of the tag.
    calls: {
      trackEnterViewTransitions: nothing,
      commitAppearingPairViewTransitions: nothing,
      commitEnterViewTransitions: nothing,
      commitDeletedPairViewTransitions: nothing,
      commitExitViewTransitions: nothing,
      commitNestedViewTransitions: nothing,
      restorePairedViewTransitions: nothing,
      restoreEnterOrExitViewTransitions: nothing,
      restoreNestedViewTransitions: nothing,
      measureNestedViewTransitions: nothing,
    },
    variables: { shouldStartViewTransition: 'false' },
  },
  {
    // A fragment's ref. `<>` has no ref, and only an imported Fragment can have one.
    exports: ['Fragment'],
    calls: {
      isFragmentInstanceParent: 'false',
      commitNewChildToFragmentInstances: nothing,
      commitFragmentInstanceInsertionEffects: nothing,
      commitFragmentInstanceDeletionEffects: nothing,
    },
    classes: ['FragmentInstance'],
  },
  { exports: ['useActionState'], members: ['useActionState', 'useFormState'] },
  { exports: ['useOptimistic'], members: ['useOptimistic'] },
  { exports: ['useDeferredValue'], members: ['useDeferredValue'] },
  { exports: ['useTransition'], members: ['useTransition'] },
  { exports: ['useImperativeHandle'], members: ['useImperativeHandle'] },
  { exports: ['useInsertionEffect'], members: ['useInsertionEffect'] },
  { exports: ['useReducer'], members: ['useReducer'] },
  { exports: ['unstable_useCacheRefresh'], members: ['useCacheRefresh'] },
  { exports: ['useFormStatus'], members: ['useHostTransitionStatus'] },
  { exports: ['prefetchDNS'], members: ['D'] },
  { exports: ['preconnect'], members: ['C'] },
  { exports: ['preload'], members: ['L'] },
  { exports: ['preloadModule'], members: ['m'] },
  { exports: ['preinit'], members: ['X', 'S'] },
  { exports: ['preinitModule'], members: ['M'] },
  {
    // Stylesheets with a `precedence` and scripts with `async`, which React loads and inserts once per document.
    exports: [],
    calls: {
      getResource: 'null',
      acquireResource: 'null',
      suspendResource: nothing,
      preloadResource: 'true',
      preloadResourceAndSuspendIfNeeded: nothing,
    },
  },
  { exports: [], calls: { isCustomElement: 'false' } },
  { exports: [], calls: { getStackByFiberInDevAndProd: "''" } },
]
