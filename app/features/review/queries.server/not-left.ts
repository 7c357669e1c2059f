/**
 * SQL: whether an item's course is one that the student `$1` has not left. The courses left are looked
 * up once; with `<> all (array(…))` PostgreSQL would expect no item and sort them all.
 */
export const notLeft = `course_id not in (
  select left_one.course_id from enrolments left_one
  where left_one.student_id = $1 and left_one.left_at is not null)`
