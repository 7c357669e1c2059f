import { Link } from 'react-router'
import { Carousel } from '~/ui/carousel'
import { FeaturedCard, type FeaturedCourse } from './featured-card'

export function FeaturedCourses({ courses }: { courses: FeaturedCourse[] }) {
  if (courses.length === 0) return null
  return (
    <div className="shell py-16 tablet:py-24">
      <Carousel
        labelledBy="featured-title"
        heading={
          <div>
            <h2 id="featured-title" className="text-heading">
              Featured courses
            </h2>
            <Link
              to="/courses"
              className="mt-1 inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 hover:no-underline"
            >
              See all courses
            </Link>
          </div>
        }
        slides={courses.map((course) => ({
          id: course.id,
          slide: <FeaturedCard course={course} />,
        }))}
      />
    </div>
  )
}
