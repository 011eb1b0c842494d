// Updates a product's rating total and average when reviews begin or cease to count. Ratings without text stay
// included.

/**
 * Joins a batch before the statement that removes reviews or after the one that adds them. `which` is a condition on
 * `review` with its parameters from `?1`, and must select reviews that count.
 */
export function countRatings(d1: D1Database, sign: 1 | -1, which: string, ...values: unknown[]): D1PreparedStatement {
  const total = `rating_total ${sign === 1 ? '+' : '-'} times`
  const points = `rating_average * rating_total ${sign === 1 ? '+' : '-'} points`
  return d1
    .prepare(
      `UPDATE product SET rating_total = max(0, ${total}),
         rating_average = CASE WHEN ${total} <= 0 THEN 0 ELSE min(5, max(1, (${points}) / (${total}))) END
       FROM (SELECT product_no AS rated, count(*) AS times, sum(rating) AS points FROM review
         WHERE status = 'approved' AND (${which}) GROUP BY product_no)
       WHERE product_no = rated`,
    )
    .bind(...values)
}
