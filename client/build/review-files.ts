// The files whose styles are in the reviews' own stylesheet: what is loaded when reviews are listed, looked at or written.
// What the product page shows of them from the first has its styles in the common one.
export const reviewFiles = ['./client/reviews/{page,write,list,form}/**/*.{ts,tsx}']

/** The stylesheet that the build writes; modules with these styles import it. */
export const reviewSheet = 'client/reviews/list/reviews.css'
